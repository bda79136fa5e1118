import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import type { ReactNode } from 'react'
import { useActorName } from '../layout/action-words.ts'
import { useLocale } from '../locale/locale.tsx'
import { serverNow } from '../registry/server-clock.ts'
import common from '../layout/common.module.css'
import styles from './approvals.module.css'
import type { Decision } from './proposal.ts'

const VARIANTS = { approve: 'primary', decline: 'secondary', withdraw: 'secondary' } as const

interface ProposalCardProps {
  title: string
  /** Empty for a proposal that concerns no merchant. */
  merchants: readonly string[]
  by: string
  at: string
  /** Further facts; those without a value are omitted. */
  facts: readonly { readonly name: string; readonly value: ReactNode }[]
  /** The decisions that the reader may make. */
  decisions: readonly Decision[]
  /** Accessible name of the button of a decision. */
  nameOf(decision: Decision): string
  /** Who may decide, if the reader may not. */
  note: string | undefined
  onDecide(decision: Decision): void
  /** The proposed changes. */
  children: ReactNode
}

/** A pending proposal of any kind: its changes, merchants, proposer and reason, and the reader's decisions. */
export function ProposalCard(props: ProposalCardProps) {
  const { title, merchants, by, at, decisions, nameOf, note, onDecide, children } = props
  const { text, format } = useLocale()
  const actorName = useActorName()
  const facts = [
    {
      name: text('approvals.whom', { count: merchants.length }),
      value: merchants.join(', '),
    },
    {
      name: text('approvals.by'),
      value: (
        <>
          {actorName(by)} · <span title={format.time(at)}>{format.ago(at, serverNow())}</span>
        </>
      ),
    },
    ...props.facts,
  ]
  return (
    <Card headingLevel={2} title={title}>
      <div className={styles.proposal}>
        <dl className={styles.facts}>
          {facts
            .filter(({ value }) => value)
            .map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        {children}
        {decisions.length > 0 && (
          <div className={styles.actions}>
            {decisions.map((decision) => (
              <Button
                key={decision}
                variant={VARIANTS[decision]}
                aria-label={nameOf(decision)}
                onClick={() => onDecide(decision)}
              >
                {text(`approvals.${decision}.open`)}
              </Button>
            ))}
          </div>
        )}
        {note && <p className={common.quiet}>{note}</p>}
      </div>
    </Card>
  )
}
