/**
 * `npm run verify-draw`: draws a lottery's issue or a raffle again from what is published about it. Ends with 1 when it
 * is wrong, with 2 when it cannot be verified.
 */
import { useProxies } from '@atrium/http-server/proxies'
import { verifyDrawCommand } from './draws/verify-draw-command.ts'

useProxies(process.env)
process.exitCode = await verifyDrawCommand(process.argv.slice(2), {
  say: (line) => void process.stdout.write(`${line}\n`),
  warn: (line) => void process.stderr.write(`${line}\n`),
})
