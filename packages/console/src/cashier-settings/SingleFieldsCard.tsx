import { Card } from '@atrium/ui/card'
import { Columns } from '../layout/Columns.tsx'
import { useText } from '../locale/locale.tsx'
import type { SingleField } from './draft.ts'
import { ValueField } from './ValueField.tsx'
import type { FieldsProps } from './ValueField.tsx'

const CARDS = {
  withdrawals: ['minWithdrawal', 'maxWithdrawal', 'maxPayoutPart'],
  review: ['reviewAbove', 'twoReviewersAbove', 'bigWin'],
  receipts: ['receiptMinutes'],
} as const satisfies Readonly<Record<string, readonly SingleField[]>>

/** A group of settings with one value each. */
export function SingleFieldsCard({
  card,
  draft,
  saved,
  onChange,
  ...fields
}: FieldsProps & { card: keyof typeof CARDS }) {
  const text = useText()
  return (
    <Card headingLevel={2} title={text(`cashierSettings.cards.${card}`)}>
      <Columns>
        {CARDS[card].map((field) => (
          <ValueField
            key={field}
            label={text(`cashierSettings.fields.${field}`)}
            hint={text(`cashierSettings.hints.${field}`)}
            path={field}
            value={draft[field]}
            saved={saved[field]}
            onChange={(value) => onChange({ [field]: value })}
            {...fields}
          />
        ))}
      </Columns>
    </Card>
  )
}
