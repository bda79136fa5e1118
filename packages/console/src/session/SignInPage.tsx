import { SIGN_IN_CODES } from '@atrium/contracts/staff/reasons'
import type { StaffSession } from '@atrium/contracts/staff/accounts'
import { StaffApiError } from '@atrium/staff-client'
import { Preferences } from '../layout/Preferences.tsx'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useTitle } from '../layout/use-title.ts'
import { useText } from '../locale/locale.tsx'
import styles from './session.module.css'
import { SignInForm } from './SignInForm.tsx'

export function SignInPage({ onSignedIn }: { onSignedIn(session: StaffSession): void }) {
  const text = useText()
  const error = errorIn(location.search)
  useTitle(text('session.title'))
  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <h1 className={styles.title}>{text('product')}</h1>
        <p className={styles.note}>{text('session.lead')}</p>
        {error && <ErrorNote error={error} title={text('session.refused')} />}
        <SignInForm onSignedIn={onSignedIn} />
      </div>
      <Preferences />
    </main>
  )
}

/** Why the identity provider sent the user back without a session. */
function errorIn(query: string): StaffApiError | undefined {
  const reported = new URLSearchParams(query).get('refused')
  const code = SIGN_IN_CODES.find((each) => each === reported)
  return code && new StaffApiError(403, { code: 'FORBIDDEN', message: code, coded: [{ code, values: {} }] })
}
