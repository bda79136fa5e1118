import type { PointItem, PointOrder } from '@atrium/contracts/calls'
import { formatMoney, formatWire, parseMoney, toWire } from '@atrium/contracts/money'
import { overlays } from '@atrium/contracts/portal/paths'
import { MAX_ITEM_QUANTITY } from '@atrium/contracts/rules/promotions/point-rules'
import { useCall, usePortal, useText } from '@atrium/portal-kit'
import { Button, buttonClass } from '@atrium/ui/button'
import { NumberField } from '@atrium/ui/number-field'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { AddressFields } from './AddressFields.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { useExchange } from './use-exchange.ts'
import styles from './point-mall.module.css'
import type { Address } from './AddressFields.tsx'

interface ExchangeDialogProps {
  item: PointItem
  currency: string
  onClose(): void
  onExchanged(): void
}

/** Description of an item, and its exchange: quantity, delivery address of goods, payment password, result. */
export function ExchangeDialog({ item, currency, onClose, onExchanged }: ExchangeDialogProps) {
  const t = useText()
  const {
    call,
    overlays: { Dialog },
  } = usePortal()
  const [quantity, setQuantity] = useState(String(item.minQuantity))
  const [address, setAddress] = useState<Address>({ recipient: '', phone: '', postcode: '', street: '' })
  const [isTried, setTried] = useState(false)
  const { data: points } = useCall('pointBalance', {})
  const count = Number(quantity) || 0
  const total = parseMoney(item.price) * BigInt(count)
  const missing = points ? total - parseMoney(points.balance) : 0n
  const { result, failure, isBusy, send } = useExchange(
    (requestId, paymentPassword) =>
      call('redeemPoints', {
        requestId,
        paymentPassword,
        itemId: item.itemId,
        quantity: count,
        price: item.price,
        ...(item.kind === 'GOODS' && { address: { ...address, detail: address.detail?.trim() || undefined } }),
      }),
    onExchanged,
  )
  const most = Math.min(MAX_ITEM_QUANTITY, item.stock ?? MAX_ITEM_QUANTITY, item.maxPerMember ?? MAX_ITEM_QUANTITY)
  const isPossible = count >= item.minQuantity && count <= most
  const hasAddress =
    item.kind !== 'GOODS' ||
    [address.recipient, address.phone, address.postcode, address.street].every((value) => value.trim())
  return (
    <Dialog open onClose={onClose} title={item.name}>
      {result ? (
        <Result order={result} onClose={onClose} />
      ) : (
        <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
          <p className={styles.note}>{item.description}</p>
          {item.value && (
            <p className={styles.note}>{t('mall.exchange.value', { amount: formatWire(item.value), currency })}</p>
          )}
          {item.freeRounds && (
            <p className={styles.note}>
              {t('mall.exchange.freeRounds', {
                count: item.freeRounds.rounds,
                game: item.freeRounds.gameName,
                stake: formatWire(item.freeRounds.stake),
                currency,
                days: item.freeRounds.days,
              })}
            </p>
          )}
          <NumberField
            label={t('mall.exchange.quantity')}
            hint={
              item.maxPerMember
                ? t('mall.exchange.limit', { min: item.minQuantity, max: item.maxPerMember })
                : undefined
            }
            places={0}
            maxLength={5}
            value={quantity}
            onChange={setQuantity}
            error={
              (quantity || isTried) && !isPossible
                ? t('mall.exchange.range', { min: item.minQuantity, max: most })
                : undefined
            }
            required
          />
          <p className={styles.total}>
            <span>{t('mall.exchange.total')}</span>
            <strong translate="no">{`${formatWire(toWire(total))} P`}</strong>
          </p>
          {points && missing > 0n ? (
            <p role="alert" className={styles.failure}>
              {t('mall.exchange.short', { missing: formatMoney(missing), balance: formatWire(points.balance) })}
            </p>
          ) : (
            <>
              {item.kind === 'GOODS' && <AddressFields address={address} isTried={isTried} onChange={setAddress} />}
              <PasswordStep
                label={t('mall.exchange.submit')}
                isReady={isPossible && hasAddress}
                isBusy={isBusy}
                failure={failure}
                onTry={() => setTried(true)}
                onSubmit={send}
              />
            </>
          )}
        </form>
      )}
    </Dialog>
  )
}

function Result({ order, onClose }: { order: PointOrder; onClose(): void }) {
  const t = useText()
  return (
    <div role="status" className={styles.form}>
      <p>
        <strong>
          {t(
            order.state === 'APPLYING'
              ? 'mall.result.applying'
              : order.kind === 'FREE_ROUNDS'
                ? 'mall.result.freeRounds'
                : 'mall.result.passed',
          )}
        </strong>
      </p>
      <p className={styles.note}>
        {t('mall.result.number', { number: order.number, points: formatWire(order.points) })}
      </p>
      {order.kind === 'FREE_ROUNDS' && (
        <Link className={buttonClass({ variant: 'primary' })} to={overlays.member('rewardCenter')}>
          {t('mall.result.play')}
        </Link>
      )}
      <Button variant={order.kind === 'FREE_ROUNDS' ? 'secondary' : 'primary'} onClick={onClose}>
        {t('mall.result.close')}
      </Button>
    </div>
  )
}
