import { expect, it, jest } from '@jest/globals'
import type { Language } from '@atrium/contracts/locale/languages'
import { createLanguageChange } from './language-change.ts'

const made = (save = jest.fn<(language: Language) => Promise<undefined>>(() => Promise.resolve(undefined))) => {
  const reload = jest.fn<() => void>()
  return { save, reload, change: createLanguageChange('KO', { save, reload }) }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

it('waits until the page may be loaded again, and then is saved before it is', async () => {
  const { save, reload, change } = made()
  change.want('EN')
  await settled()
  expect(save).not.toHaveBeenCalled()
  change.apply()
  change.apply()
  expect(reload).not.toHaveBeenCalled()
  await settled()
  expect([save.mock.calls, reload.mock.calls.length]).toEqual([[['EN']], 1])
})

it('does nothing for the language that is shown, also after a change of mind', async () => {
  const { save, change } = made()
  change.want('EN')
  change.want('KO')
  change.apply()
  await settled()
  expect(save).not.toHaveBeenCalled()
})

it('is tried again after one that was not saved', async () => {
  const { save, reload, change } = made(
    jest
      .fn<(language: Language) => Promise<undefined>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(undefined),
  )
  change.want('EN')
  change.apply()
  await settled()
  expect(reload).not.toHaveBeenCalled()
  change.apply()
  await settled()
  expect([save.mock.calls.length, reload.mock.calls.length]).toEqual([2, 1])
})
