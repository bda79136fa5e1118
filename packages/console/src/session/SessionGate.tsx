import type { StaffSession } from '@atrium/contracts/staff/accounts'
import { Dialog } from '@atrium/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure } from '../layout/Failure.tsx'
import { Loading } from '../layout/Loading.tsx'
import { useText } from '../locale/locale.tsx'
import { forgetAll, isStaffApiError, useRead } from '../registry/registry.tsx'
import { EnrolTotp } from './EnrolTotp.tsx'
import { StaffContext } from './session.ts'
import { SignInForm } from './SignInForm.tsx'
import { SignInPage } from './SignInPage.tsx'

export interface SessionGateProps {
  /** Whether the registry has reported that the session has ended. */
  expired: boolean
  onSignedIn(): void
  children: ReactNode
}

/**
 * Shows its children to a signed-in user. When the session ends, the sign-in appears above them, so that no input is
 * lost.
 */
export function SessionGate({ expired, onSignedIn, children }: SessionGateProps) {
  const text = useText()
  const queries = useQueryClient()
  const session = useRead('session', {})
  const signIn = (next: StaffSession) => {
    if (session.data && session.data.staff.handle !== next.staff.handle) forgetAll(queries)
    queries.setQueryData(['session', {}], next)
    onSignedIn()
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
  }

  if (!session.data) {
    if (isStaffApiError(session.error, 'UNAUTHENTICATED')) return <SignInPage onSignedIn={signIn} />
    return session.error ? (
      <Failure error={session.error} retry={() => void session.refetch()} page />
    ) : (
      <Loading label={text('session.loading')} />
    )
  }
  if (session.data.next === 'enrol-totp') return <EnrolTotp onDone={signIn} />
  return (
    <StaffContext value={session.data.staff}>
      {children}
      <Dialog
        open={expired}
        onClose={() => undefined}
        dismissable={false}
        title={text('session.expired.title')}
        description={text('session.expired.text')}
      >
        <SignInForm handle={session.data.staff.handle} onSignedIn={signIn} note={text('session.expired.text')} />
      </Dialog>
    </StaffContext>
  )
}
