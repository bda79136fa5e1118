import { FormFailure } from '../../forms/fields/FormFailure.tsx'
import { useShellText } from '../../context/shell-context.ts'
import styles from './login.module.css'
import type { Login } from './use-login.ts'

/**
 * The error of the last login. When an image captcha is required for the first time, it is shown as a further step, not
 * as an error.
 */
export function LoginFailure({ failure }: Pick<Login, 'failure'>) {
  const t = useShellText()
  if (failure?.isFirstDemand)
    return (
      <p role="status" className={styles.lead}>
        {t('login.pictureDemanded')}
      </p>
    )
  return <FormFailure>{failure?.message}</FormFailure>
}
