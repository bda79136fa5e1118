import type { CallValue } from '@atrium/contracts/calls'
import { MAIN_WALLET } from '@atrium/contracts/money/main-wallet'
import { formatWire, MONEY_PLACES } from '@atrium/contracts/money'
import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { SegmentedControl } from '@atrium/ui/segmented-control'
import { Select } from '@atrium/ui/select'
import { NumberField } from '@atrium/ui/number-field'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { problemOf } from '../../amount.ts'
import styles from './transfer.module.css'

const DIRECTIONS = ['in', 'out'] as const
type Direction = (typeof DIRECTIONS)[number]

interface TransferDraft {
  vassalage: string
  direction: Direction
  amount: string
  /** One id per transfer, so that a retry after a lost connection moves the money once. */
  transferId: string
}

/** Form for a transfer to a vendor's wallet (`in`), or back from it (`out`). */
export function TransferForm({
  wallets: { main, wallets, currency },
  onMoved,
}: {
  wallets: CallValue<'merchantWallet'>
  onMoved(): void
}) {
  const t = useText()
  const { call, commands } = usePortal()
  const [draft, setDraft] = useState<TransferDraft>(() => ({
    vassalage: wallets[0]!.vassalage,
    direction: 'in',
    amount: '',
    transferId: crypto.randomUUID(),
  }))
  const [isBusy, setBusy] = useState(false)
  const [wasTried, setTried] = useState(false)
  const [rejection, setRejection] = useState<string>()
  const own = wallets.find(({ vassalage }) => vassalage === draft.vassalage) ?? wallets[0]!
  const has = draft.direction === 'in' ? main.real : own.balance
  const problem = problemOf(draft.amount, has)

  const change = (part: Partial<TransferDraft>) => {
    setDraft({ ...draft, ...part, transferId: crypto.randomUUID() })
    setRejection(undefined)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem || isBusy) return
    setBusy(true)
    setRejection(undefined)
    const [from, to] = draft.direction === 'in' ? [MAIN_WALLET, own.vassalage] : [own.vassalage, MAIN_WALLET]
    call('walletTransfer', { from, to, amount: draft.amount, transferId: draft.transferId })
      .then(
        () => {
          void commands.request('toast.show', {
            text: t('transfer.done', { amount: formatWire(draft.amount), wallet: own.displayName }),
            tone: 'success',
          })
          change({ amount: '' })
          setTried(false)
        },
        (error: Error) => setRejection(error.message),
      )
      .finally(() => {
        setBusy(false)
        onMoved()
      })
  }
  return (
    <Card title={t('transfer.move')}>
      <form className={styles.form} onSubmit={send} noValidate>
        <SegmentedControl
          label={t('transfer.direction')}
          value={draft.direction}
          onChange={(direction) => change({ direction })}
          options={DIRECTIONS.map((value) => ({ value, label: t(`transfer.directions.${value}`) }))}
        />
        <Select
          className={styles.wallet}
          label={t('transfer.wallet')}
          value={own.vassalage}
          onChange={(vassalage) => change({ vassalage })}
          options={wallets.map(({ vassalage, displayName }) => ({ value: vassalage, label: displayName }))}
        />
        <div className={styles.amount}>
          <NumberField
            label={t('transfer.amount')}
            places={MONEY_PLACES}
            value={draft.amount}
            hint={t('transfer.has', { amount: formatWire(has), currency })}
            error={rejection ?? (wasTried && problem ? t(`transfer.problems.${problem}`) : undefined)}
            onChange={(amount) => change({ amount })}
          />
          <Button className={styles.all} onClick={() => change({ amount: has })}>
            {t('transfer.all')}
          </Button>
        </div>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('transfer.send')}
        </Button>
      </form>
    </Card>
  )
}
