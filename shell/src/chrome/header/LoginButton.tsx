import { Button } from '@atrium/ui/button'
import { useShell, useShellText } from '../../context/shell-context.ts'

/** The way in, and where there is registration the way to an account. */
export function LoginButton() {
  const { gate, dialogs, isModuleOn } = useShell()
  const t = useShellText()
  return (
    <>
      {isModuleOn('REG3') && (
        <Button variant="quiet" className="wide-only" onClick={() => dialogs.open('register')}>
          {t('chrome.register')}
        </Button>
      )}
      {/* Closing the dialog is an answer too. */}
      <Button variant="primary" onClick={() => void gate.require({ byHand: true }).catch(() => undefined)}>
        {t('chrome.login')}
      </Button>
    </>
  )
}
