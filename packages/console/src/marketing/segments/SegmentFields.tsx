import {
  COUNTED_FACTS,
  MAX_CONDITIONS,
  SEGMENT_FACTS,
  SUMMED_FACTS,
} from '@atrium/contracts/rules/segments/segment-rules'
import { Card } from '@atrium/ui/card'
import { Columns } from '../../layout/Columns.tsx'
import { useText } from '../../locale/locale.tsx'
import { ChoiceField } from '../../form/fields/ChoiceField.tsx'
import { AmountField, CountField, LineField, textOf } from '../../form/fields/LineField.tsx'
import { Repeated } from '../../form/fields/Repeated.tsx'
import { TagsField } from '../../form/fields/PickField.tsx'
import { useField } from '../../form/form.ts'
import common from '../../layout/common.module.css'

const isOneOf = (facts: readonly string[], fact: string): boolean => facts.includes(fact)

/** All fields of a segment. */
export function SegmentFields() {
  const text = useText()
  return (
    <>
      <Card headingLevel={2} title={text('segments.cards.rules')}>
        <div className={common.stack}>
          <LineField path="name" maxLength={60} />
          <Repeated
            path="conditions"
            max={MAX_CONDITIONS}
            hint={text('segments.hints.conditions')}
            title={(number) => text('segments.condition', { number })}
            start={() => ({ fact: 'DEPOSITED' })}
          >
            {(path) => <ConditionFields path={path} />}
          </Repeated>
        </div>
      </Card>
      <Card headingLevel={2} title={text('segments.cards.tags')}>
        <Columns>
          <TagsField path="withTags" hint={text('segments.hints.withTags')} />
          <TagsField path="withoutTags" hint={text('segments.hints.withoutTags')} />
        </Columns>
      </Card>
    </>
  )
}

function ConditionFields({ path }: { path: string }) {
  const text = useText()
  const { value, change } = useField(path)
  const fact = textOf((value as { fact?: unknown } | undefined)?.fact)
  const isCount = isOneOf(COUNTED_FACTS, fact)
  const Bound = isCount ? CountField : AmountField
  return (
    <Columns>
      <ChoiceField
        path={`${path}.fact`}
        options={SEGMENT_FACTS}
        texts="facts"
        // Bounds of another fact would have another unit.
        onChoose={(next) => change({ fact: next })}
      />
      <Bound path={`${path}.min`} isOptional />
      <Bound path={`${path}.max`} isOptional />
      {isOneOf(SUMMED_FACTS, fact) && (
        <CountField path={`${path}.days`} label={text('segments.days')} isOptional hint={text('segments.hints.days')} />
      )}
    </Columns>
  )
}
