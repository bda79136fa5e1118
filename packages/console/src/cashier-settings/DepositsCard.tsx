import { Card } from '@atrium/ui/card'
import { Columns } from '../layout/Columns.tsx'
import { useText } from '../locale/locale.tsx'
import common from '../layout/common.module.css'
import type { DraftMethod } from './draft.ts'
import { MethodFields } from './MethodFields.tsx'
import { ValueField } from './ValueField.tsx'
import type { FieldsProps } from './ValueField.tsx'

/** Settings of deposits: preset amounts, and the methods in the order of the deposit page. */
export function DepositsCard({ draft, saved, onChange, ...fields }: FieldsProps) {
  const text = useText()
  const { methods } = draft
  const change = (at: number, method: DraftMethod) => onChange({ methods: methods.with(at, method) })
  const move = (from: number, to: number) =>
    onChange({ methods: methods.toSpliced(from, 1).toSpliced(to, 0, methods[from]!) })
  return (
    <Card headingLevel={2} title={text('cashierSettings.cards.deposits')}>
      <div className={common.stack}>
        <Columns>
          {(['presets', 'orderMinutes'] as const).map((field) => (
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
        <p className={common.quiet}>{text('cashierSettings.methodsText')}</p>
        <ol className={common.stack}>
          {methods.map((method, at) => (
            <li key={method.method}>
              <MethodFields
                at={at}
                isLast={at === methods.length - 1}
                method={method}
                saved={saved.methods.find((one) => one.method === method.method)}
                onChange={(next) => change(at, next)}
                onMove={(to) => move(at, to)}
                {...fields}
              />
            </li>
          ))}
        </ol>
      </div>
    </Card>
  )
}
