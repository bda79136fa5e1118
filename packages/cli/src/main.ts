#!/usr/bin/env node
import { runCli } from './cli.ts'

const print = (stream: NodeJS.WriteStream) => (text: string) => void stream.write(`${text}\n`)

// A reader that has enough, such as `head`, closes the pipe: that is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  cwd: process.cwd(),
  out: print(process.stdout),
  err: print(process.stderr),
})
