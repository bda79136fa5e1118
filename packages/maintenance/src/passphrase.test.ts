import { PassThrough } from 'node:stream'
import { expect, it } from '@jest/globals'
import { readPassphrase } from './passphrase.ts'

/** A fake terminal. Each line is typed once its prompt is shown. */
function terminal(...typed: string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const output = new PassThrough()
  let shown = ''
  output.on('data', (chunk: Buffer) => {
    shown += String(chunk)
    if (String(chunk).endsWith(': ')) input.write(`${typed.shift() ?? ''}\n`)
  })
  return { env: {}, input, output, shown: () => shown }
}

it('is read from the environment', async () => {
  const { input, output } = terminal()
  expect(
    await readPassphrase({ isNew: true }, { env: { BACKUP_PASSPHRASE: 'four words of a song' }, input, output }),
  ).toBe('four words of a song')
})

it('is typed once for a backup that exists and twice for a new one, and is never shown', async () => {
  const once = terminal('four words of a song')
  expect(await readPassphrase({ isNew: false }, once)).toBe('four words of a song')
  const twice = terminal('four words of a song', 'four words of a song')
  expect(await readPassphrase({ isNew: true }, twice)).toBe('four words of a song')
  expect(once.shown() + twice.shown()).not.toContain('song')
})

it('is rejected where the two that were typed differ, and where there is no terminal', async () => {
  await expect(
    readPassphrase({ isNew: true }, terminal('four words of a song', 'four words of a poem')),
  ).rejects.toThrow('The two passphrases differ')
  await expect(
    readPassphrase({ isNew: false }, { env: {}, input: new PassThrough(), output: new PassThrough() }),
  ).rejects.toThrow('set BACKUP_PASSPHRASE, or run the command in a terminal')
})
