#!/usr/bin/env node
import { readVariables } from '@atrium/contracts/text/decode-text'
import { useProxies } from '@atrium/http-server/proxies'
import { runCli } from './cli.ts'

const print = (stream: NodeJS.WriteStream) => (text: string) => void stream.write(`${text}\n`)

// A reader such as `head` may close the pipe early: that is not an error.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })

const env = readVariables(process.env)
useProxies(env)
process.exitCode = await runCli(process.argv.slice(2), {
  env,
  cwd: process.cwd(),
  out: print(process.stdout),
  err: print(process.stderr),
})
