#!/usr/bin/env node
import { runCli } from './cli.ts'

const print = (stream: NodeJS.WriteStream) => (text: string) => void stream.write(`${text}\n`)

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  cwd: process.cwd(),
  out: print(process.stdout),
  err: print(process.stderr),
})
