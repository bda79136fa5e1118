import type { CallValue } from '@atrium/contracts/calls'
import { formatWire, parseMoney, toWire } from '@atrium/contracts/money'
import { useCall, usePortal, useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { NumberField } from '@atrium/ui/number-field'
import { useState } from 'react'
import { PasswordStep } from './PasswordStep.tsx'
import { useExchange } from './use-exchange.ts'
import styles from './point-mall.module.css'

const POINT = 10_000n

interface ConversionProps {
  conversion: NonNullable<CallValue<'pointConfig'>['conversion']>
  currency: string
  onConverted(): void
}

/** Converts whole points to credits, up to the remaining limit of the day. */
export function Conversion({ conversion: { rate, min, dailyCap, usedToday }, currency, onConverted }: ConversionProps) {
  const t = useText()
  const { call, commands } = usePortal()
  const { data: points } = useCall('pointBalance', {})
  const [quantity, setQuantity] = useState('')
  const [isTried, setTried] = useState(false)
  const most = Math.max(0, Math.min(dailyCap - usedToday, points ? Number(parseMoney(points.balance) / POINT) : 0))
  const count = Number(quantity) || 0
  const isPossible = count >= min && count <= most
  const { failure, isBusy, send } = useExchange(
    (requestId, paymentPassword) => call('convertPoints', { requestId, quantity: count, paymentPassword }),
    ({ amount }) => {
      void commands.request('toast.show', {
        text: t('mall.convert.done', { amount: formatWire(amount ?? '0'), currency }),
        tone: 'success',
      })
      setQuantity('')
      setTried(false)
      onConverted()
    },
  )
  return (
    <Card title={t('mall.convert.title')}>
      <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
        <p className={styles.note}>
          <span>{t('mall.convert.rate', { rate, currency })}</span>{' '}
          <span>
            {t('mall.convert.cap', { cap: dailyCap.toLocaleString('en'), used: usedToday.toLocaleString('en') })}
          </span>
        </p>
        <NumberField
          label={t('mall.convert.quantity')}
          required
          places={0}
          maxLength={12}
          value={quantity}
          onChange={setQuantity}
          error={
            (quantity || isTried) && !isPossible
              ? t('mall.convert.range', { min, max: most.toLocaleString('en') })
              : undefined
          }
        />
        <input
          type="range"
          aria-label={t('mall.convert.slider')}
          min={0}
          max={most}
          step={1}
          value={Math.min(count, most)}
          disabled={most < min}
          onChange={({ target }) => setQuantity(target.value)}
          className={styles.slider}
        />
        <p className={styles.total}>
          <span>{t('mall.convert.total')}</span>
          <strong translate="no">{`${formatWire(toWire(parseMoney(rate) * BigInt(count)))} ${currency}`}</strong>
        </p>
        {points && most < min ? (
          <p className={styles.note}>{t('mall.convert.none', { min: min.toLocaleString('en') })}</p>
        ) : (
          <PasswordStep
            label={t('mall.convert.submit')}
            isReady={isPossible}
            isBusy={isBusy}
            failure={failure}
            onTry={() => setTried(true)}
            onSubmit={send}
          />
        )}
      </form>
    </Card>
  )
}
