import type { CallValue } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { ChoiceCards } from '@atrium/ui/choice-cards'
import { CardsIcon, ReceiptIcon, TicketIcon, WalletIcon } from '@atrium/ui/icon'

type Method = CallValue<'depositMethods'>['methods'][number]

const ICONS = { bank: <ReceiptIcon />, card: <CardsIcon />, ewallet: <WalletIcon />, voucher: <TicketIcon /> } as const

/** Payment methods with limits, time and fee. */
export function MethodChoice({
  methods,
  value,
  currency,
  onChange,
}: {
  methods: readonly Method[]
  value: Method['method']
  currency: string
  onChange(method: Method['method']): void
}) {
  const t = useText()
  const options = methods.map(({ method, min, max, fee, minutes }) => ({
    value: method,
    icon: ICONS[method],
    title: t(`deposit.methods.${method}`),
    facts: [
      `${formatWire(min).replace(/\.00$/, '')} – ${formatWire(max).replace(/\.00$/, '')} ${currency}`,
      `${minutes === 0 ? t('deposit.atOnce') : t('deposit.minutes', { count: minutes })} · ${fee === '0' ? t('deposit.noFee') : t('deposit.fee', { fee: formatWire(fee), currency })}`,
    ],
  }))
  return <ChoiceCards legend={t('deposit.method')} options={options} value={value} onChange={onChange} />
}
