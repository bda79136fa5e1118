import { expect, it } from '@jest/globals'
import { dialogsAtom } from '../context/atoms.ts'
import { fakeShell } from '../testing/fake-shell.ts'
import { confirmLeave } from './confirm-leave.ts'

it.each([
  ['leave', true],
  ['stay', false],
])('shows why a page is held, and resolves by %s', async (key, may) => {
  const { shell } = fakeShell()
  const answer = confirmLeave({
    ...shell,
    navigation: { ...shell.navigation, heldFor: () => '진행 중인 라운드가 있어요.' },
  })
  const [question] = shell.store.get(dialogsAtom)
  expect(question!.request).toMatchObject({ body: '진행 중인 라운드가 있어요.', modal: true })
  shell.dialogs.answer(question!.id, key)
  expect(await answer).toBe(may)
})

it('shows no question where no page is held', async () => {
  const { shell } = fakeShell()
  expect(await confirmLeave(shell)).toBe(true)
  expect(shell.store.get(dialogsAtom)).toEqual([])
})
