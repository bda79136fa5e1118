import { PROMOTION_CATEGORIES } from '@atrium/contracts/calls/promotions/promotions'
import { Card } from '@atrium/ui/card'
import { PictureChoice } from '../../../content/PictureChoice.tsx'
import { Columns } from '../../../layout/Columns.tsx'
import { useText } from '../../../locale/locale.tsx'
import { ChoiceField } from '../../../form/fields/ChoiceField.tsx'
import { CountField, textOf } from '../../../form/fields/LineField.tsx'
import { TimeField } from '../../../form/fields/TimeField.tsx'
import { useField, useForm } from '../../../form/form.ts'
import common from '../../../layout/common.module.css'

const CATEGORIES = PROMOTION_CATEGORIES.filter((category) => category !== 'all')

/** Where and when members see the campaign, and its picture. */
export function BasicsCard() {
  const text = useText()
  const { merchant, id } = useForm()
  const image = useField('image')
  return (
    <Card headingLevel={2} title={text('campaignEditor.cards.basics')}>
      <div className={common.stack}>
        <Columns>
          <ChoiceField path="category" options={CATEGORIES} texts="categories" />
          <CountField path="position" hint={text('campaignEditor.hints.position')} />
          <TimeField path="startsAt" />
          <TimeField path="endsAt" isOptional none={null} hint={text('campaignEditor.hints.end')} />
        </Columns>
        <PictureChoice
          merchant={merchant}
          label={image.label}
          seed={id}
          mayDraw
          drawnFor="promotion"
          address={textOf(image.value)}
          isWrong={image.fault !== undefined}
          disabled={false}
          onChange={image.change}
        />
      </div>
    </Card>
  )
}
