import { Button } from '@atrium/ui/button'
import { useShell, useShellText } from '../../context/shell-context.ts'

/** The buttons for login and, if it is offered, registration. */
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
      {/* i Closing the dialog rejects, which is not an error here. */}
      <Button variant="primary" onClick={() => void gate.require({ byHand: true }).catch(() => undefined)}>
        {t('chrome.login')}
      </Button>
    </>
  )
}
