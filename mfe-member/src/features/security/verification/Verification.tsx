import type { CallValue } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { KYC_DOCUMENT_KINDS, KYC_LIMITS } from '@atrium/contracts/rules/kyc/kyc-rules'
import type { KycDocumentKind } from '@atrium/contracts/rules/kyc/kyc-rules'
import { useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { Fact, Facts } from '@atrium/ui/facts'
import { useState } from 'react'
import { SendDocument } from './SendDocument.tsx'
import styles from '../security-forms.module.css'

type Status = CallValue<'kycStatus'>
type Document = Status['documents'][number]

/** What the member's level opens, what is missing for the next one, and the documents. */
export function Verification({ status, onChanged }: { status: Status; onChanged(): void }) {
  const t = useText()
  const contact = status.requirements.find(({ requirement }) => requirement === 'CONTACT')
  return (
    <div className={styles.content}>
      <p className={styles.note}>{t('verification.lead')}</p>
      <Opened status={status} />
      <ul className={styles.list}>
        {contact && (
          <li className={styles.row}>
            <span className={styles.what}>
              <span className={styles.name}>{t('verification.contact')}</span>
              <span className={styles.note}>{t('verification.fromLevel', { level: contact.from })}</span>
              {!contact.isMet && <span className={styles.note}>{t('verification.contactWhat')}</span>}
            </span>
            <Badge tone={contact.isMet ? 'win' : 'neutral'}>
              {t(contact.isMet ? 'verification.met' : 'verification.missing')}
            </Badge>
          </li>
        )}
        {KYC_DOCUMENT_KINDS.map((kind) => (
          <DocumentRow
            key={kind}
            kind={kind}
            document={status.documents.find((document) => document.kind === kind)}
            from={status.requirements.find(({ requirement }) => requirement === kind)?.from}
            onChanged={onChanged}
          />
        ))}
      </ul>
    </div>
  )
}

function Opened({ status: { level, levels, currency } }: { status: Status }) {
  const t = useText()
  const opened = levels.find((one) => one.level === level)
  return (
    <Facts min={180}>
      <Fact name={t('verification.level')}>{t('verification.levelOf', { level })}</Fact>
      {opened === undefined ? (
        <Fact name={t('verification.opens')}>{t('verification.all')}</Fact>
      ) : (
        KYC_LIMITS.map((limit) => {
          const amount = opened[limit]
          return (
            <Fact key={limit} name={t(`verification.${limit}`)}>
              {amount === undefined
                ? t('verification.noLimit')
                : t('verification.upTo', { amount: formatWire(amount), currency })}
            </Fact>
          )
        })
      )}
    </Facts>
  )
}

const TONES = { WAITING: 'info', ACCEPTED: 'win', REJECTED: 'lose', EXPIRED: 'lose', REPLACED: 'win' } as const

interface DocumentRowProps {
  kind: KycDocumentKind
  document: Document | undefined
  /** The level that requires it. */
  from: number | undefined
  onChanged(): void
}

function DocumentRow({ kind, document, from, onChanged }: DocumentRowProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const state = document?.state
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <span className={styles.name}>{t(`verification.kinds.${kind}`)}</span>
        {from !== undefined && <span className={styles.note}>{t('verification.fromLevel', { level: from })}</span>}
        <span className={styles.note}>{t(`verification.what.${kind}`)}</span>
        {document?.reason !== undefined && (
          <span className={styles.failure}>{t('verification.reason', { reason: document.reason })}</span>
        )}
        {state === 'ACCEPTED' && document?.expiresOn !== undefined && (
          <span className={styles.note}>{t('verification.validUntil', { day: document.expiresOn })}</span>
        )}
      </span>
      <span className={styles.line}>
        <Badge tone={state ? TONES[state] : 'neutral'}>{t(`verification.states.${state ?? 'NONE'}`)}</Badge>
        {state !== 'WAITING' && (
          <Button size="s" onClick={() => setOpen(true)}>
            {t(state === undefined ? 'verification.send' : 'verification.another')}
          </Button>
        )}
      </span>
      {isOpen && <SendDocument kind={kind} onClose={() => setOpen(false)} onSent={onChanged} />}
    </li>
  )
}
