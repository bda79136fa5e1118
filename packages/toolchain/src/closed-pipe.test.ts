import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { expect, it } from '@jest/globals'

/** Prints again after the pipe is known to be closed. */
const PRINTS_FOR_LONG = `
  for (let line = 0; line < 20; line++) {
    process.stdout.write('x'.repeat(100_000))
    await new Promise((resolve) => setImmediate(resolve))
  }
  process.stderr.write('finished')
`

it('a command whose reader closes the pipe finishes its work without a stack trace', async () => {
  const first = pathToFileURL(join(__dirname, 'closed-pipe.mjs')).href
  const command = spawn(process.execPath, ['--import', first, '--input-type=module', '--eval', PRINTS_FOR_LONG], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  command.stdout.destroy()
  const said = text(command.stderr)
  expect(await once(command, 'exit')).toEqual([0, null])
  expect(await said).toBe('finished')
})
