import { Button } from '@atrium/ui/button'
import { useShell, useShellText } from '../shell-context.ts'

export function LoginButton() {
  const { gate } = useShell()
  const t = useShellText()
  // Closing the dialog is an answer too.
  return <Button variant="primary" onClick={() => void gate.require().catch(() => undefined)}>{t('chrome.login')}</Button>
}
