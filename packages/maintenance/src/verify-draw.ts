/**
 * `npm run verify-draw`: repeats the draw of a lottery's issue or a raffle from its published data. Exits with 1 if it
 * is wrong, with 2 if it cannot be verified.
 */
import { useProxies } from '@atrium/http-server/proxies'
import { verifyDrawCommand } from './draws/verify-draw-command.ts'

useProxies(process.env)
process.exitCode = await verifyDrawCommand(process.argv.slice(2), {
  say: (line) => void process.stdout.write(`${line}\n`),
  warn: (line) => void process.stderr.write(`${line}\n`),
})
