import { expect, it, jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { fakeShell } from '../testing/fake-shell.ts'
import { show } from '../testing/show.tsx'
import { DialogHost } from './DialogHost.tsx'

const { shell } = fakeShell()

jest.mock('../features/terms/TermsDialog.tsx', () => ({
  TermsDialog: () => {
    useLayoutEffect(() => {
      shell.dialogs.open('languages')
      throw new Error('The terms do not load.')
    }, [])
    return null
  },
}))

it('keeps a dialog that was opened while the previous one failed', async () => {
  await import('./NamedDialog.tsx')
  await import('../chrome/language/LanguageDialog.tsx')
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await show(shell, <DialogHost />)
  await act(async () => shell.dialogs.open('terms', { termsVersion: '1' }))
  expect(await screen.findByRole('dialog')).toBeInTheDocument()
  report.mockRestore()
})
