import { expect, it } from '@jest/globals'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

it('exits without an error when its reader closes the pipe', async () => {
  const atrium = spawn(process.execPath, [join(__dirname, 'main.ts'), '--help'], { stdio: ['ignore', 'pipe', 'pipe'] })
  atrium.stdout.destroy()
  const errors = text(atrium.stderr)
  expect(await once(atrium, 'exit')).toEqual([0, null])
  expect(await errors).toBe('')
})
