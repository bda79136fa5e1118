import { PAYMENT_METHODS } from '@atrium/contracts/payments/payment-api'
import { Columns } from '../../../layout/Columns.tsx'
import { useText } from '../../../locale/locale.tsx'
import { ChecksField } from '../../../form/fields/ChecksField.tsx'
import { AmountField, RateField } from '../../../form/fields/LineField.tsx'
import { WageringFields } from './pieces/WageringFields.tsx'

/** A percentage of a deposit as a bonus: DEPOSIT, FIRST_DEPOSIT and RELOAD. */
export function DepositTerms() {
  const text = useText()
  return (
    <>
      <Columns>
        <RateField path="rules.percent" hint={text('campaignEditor.hints.percentOfDeposit')} />
        <AmountField path="rules.maxAmount" />
        <AmountField path="rules.minDeposit" />
      </Columns>
      <ChecksField path="rules.methods" options={PAYMENT_METHODS} hint={text('campaignEditor.hints.all')} isOptional />
      <WageringFields path="rules.wagering" hasDeposit />
    </>
  )
}
