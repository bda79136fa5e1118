import { expect, it } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { DialogHost } from '../frame/DialogHost.tsx'
import { textsIn } from '../locales/texts.ts'
import { fakeShell } from '../testing/fake-shell.ts'
import { show } from '../testing/show.tsx'
import { notifySessionLost } from './notify-session-lost.ts'

it('shows the start of an exclusion until it is confirmed', async () => {
  const { shell } = fakeShell()
  await show(shell, <DialogHost />)
  await act(async () => notifySessionLost({ dialogs: shell.dialogs, t: textsIn(shell.texts, 'KO') }, 'excluded'))
  const dialog = await screen.findByRole('dialog', { name: '이용이 제한됐어요' })
  expect(dialog).toHaveTextContent('이용 제한(자가 배제) 명단에 등록되어 로그아웃됐어요. 고객센터에 문의해 주세요.')
})
