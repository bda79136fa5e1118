import type { ReactNode } from 'react'
import { usePortal, useSession, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'

export interface MembersOnlyProps {
  /** The content, rendered for members only. */
  title: string
  children: ReactNode
}

/** A page with a member's bets. Visitors are prompted to log in; trial accounts have no bets. */
export function MembersOnly({ title, children }: MembersOnlyProps) {
  const t = useText()
  const { commands } = usePortal()
  const { status } = useSession()
  if (status === 'trial')
    return (
      <EmptyState size="page" headingLevel={1} title={t('membersOnly.trial')}>
        {t('membersOnly.trialText')}
      </EmptyState>
    )
  if (status !== 'visitor') return children
  return (
    <EmptyState
      size="page"
      headingLevel={1}
      title={title}
      action={
        <Button variant="primary" onClick={() => void commands.request('session.requireLogin').catch(() => undefined)}>
          {t('membersOnly.signIn')}
        </Button>
      }
    >
      {t('membersOnly.text')}
    </EmptyState>
  )
}
