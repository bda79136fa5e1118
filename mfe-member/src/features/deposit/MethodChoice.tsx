import type { CallValue } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { CardsIcon, ReceiptIcon, TicketIcon, WalletIcon } from '@atrium/ui/icon'
import { useId } from 'react'
import styles from './choices.module.css'

type Method = CallValue<'depositMethods'>['methods'][number]

const ICONS = { bank: ReceiptIcon, card: CardsIcon, ewallet: WalletIcon, voucher: TicketIcon } as const

/** Payment methods as cards: radio buttons underneath. */
export function MethodChoice({ methods, value, currency, onChange }: { methods: readonly Method[]; value: Method['method']; currency: string; onChange(method: Method['method']): void }) {
  const t = useText()
  const name = useId()
  return (
    <fieldset aria-label={t('deposit.method')} className={styles.cards}>
      {methods.map(({ method, min, max, fee, minutes }) => {
        const Icon = ICONS[method]
        return (
          <label key={method} className={styles.card}>
            <input type="radio" name={name} value={method} checked={method === value} onChange={() => onChange(method)} className={styles.input} />
            <span className={styles.icon}><Icon /></span>
            <span className={styles.title}>{t(`deposit.methods.${method}`)}</span>
            <span className={styles.facts}>
              <span>{formatWire(min).replace(/\.00$/, '')} – {formatWire(max).replace(/\.00$/, '')} {currency}</span>
              <span>{minutes === 0 ? t('deposit.atOnce') : t('deposit.minutes', { count: minutes })} · {fee === '0' ? t('deposit.noFee') : t('deposit.fee', { fee: formatWire(fee), currency })}</span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
