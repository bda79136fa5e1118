import { Button } from '@atrium/ui/button'
import { useRef } from 'react'
import { useText } from '../locale/locale.tsx'
import common from '../layout/common.module.css'
import styles from './cashier-settings.module.css'
import { LIMIT_FIELDS, nextLimits } from './draft.ts'
import type { DraftMethod } from './draft.ts'
import { useProblemWords, ValueField } from './ValueField.tsx'
import type { FieldsProps } from './ValueField.tsx'

/** Labels of the form fields. */
const WORDS = {
  fromLevel: 'fromLevel',
  min: 'limitMin',
  max: 'limitMax',
  fee: 'limitFee',
  minutes: 'limitMinutes',
} as const

interface MethodFieldsProps extends Pick<FieldsProps, 'problems' | 'mayChange'> {
  /** Zero-based position of the method on the deposit page. */
  at: number
  isLast: boolean
  method: DraftMethod
  saved: DraftMethod | undefined
  onChange(method: DraftMethod): void
  onMove(to: number): void
}

/** A payment method: whether it is on, its position, and its limits by VIP level. */
export function MethodFields({ at, isLast, method, saved, problems, mayChange, onChange, onMove }: MethodFieldsProps) {
  const text = useText()
  const problemOf = useProblemWords(problems)
  const addButton = useRef<HTMLButtonElement>(null)
  const { limits, isOn } = method
  const name = text(`deposits.methods.${method.method}`)
  const path = `methods.${at}.limits`
  const remove = (row: number) => {
    onChange({ ...method, limits: limits.toSpliced(row, 1) })
    // Moves the focus, because the button that had it was removed.
    addButton.current?.focus()
  }
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{name}</legend>
      <div className={common.row}>
        <label className={styles.switch}>
          <input
            type="checkbox"
            role="switch"
            aria-label={text('cashierSettings.switch', { method: name })}
            disabled={!mayChange}
            checked={isOn}
            onChange={({ target }) => onChange({ ...method, isOn: target.checked })}
          />
          {text(isOn ? 'cashierSettings.on' : 'cashierSettings.off')}
        </label>
        {saved && saved.isOn !== isOn && (
          <span className={common.quiet}>
            {text('cashierSettings.current', {
              value: text(saved.isOn ? 'cashierSettings.on' : 'cashierSettings.off'),
            })}
          </span>
        )}
        {mayChange && (
          <span className={common.row}>
            <Button
              size="s"
              disabled={at === 0}
              aria-label={text('cashierSettings.up', { method: name })}
              onClick={() => onMove(at - 1)}
            >
              ↑
            </Button>
            <Button
              size="s"
              disabled={isLast}
              aria-label={text('cashierSettings.down', { method: name })}
              onClick={() => onMove(at + 1)}
            >
              ↓
            </Button>
          </span>
        )}
      </div>
      {limits.map((row, index) => (
        // Rows have no stable id: their level can be changed.
        <div
          key={index}
          role="group"
          aria-label={text('cashierSettings.limits', { method: name, level: row.fromLevel })}
          className={styles.limits}
        >
          {LIMIT_FIELDS.map((field) => (
            <ValueField
              key={field}
              label={text(`cashierSettings.fields.${WORDS[field]}`)}
              path={`${path}.${index}.${field}`}
              value={row[field]}
              saved={saved?.limits.find(({ fromLevel }) => fromLevel === row.fromLevel)?.[field]}
              problems={problems}
              mayChange={mayChange}
              onChange={(value) => onChange({ ...method, limits: limits.with(index, { ...row, [field]: value }) })}
            />
          ))}
          {mayChange && (
            <Button
              size="s"
              aria-label={text('cashierSettings.removeLimits', { method: name, level: row.fromLevel })}
              onClick={() => remove(index)}
            >
              {text('cashierSettings.remove')}
            </Button>
          )}
        </div>
      ))}
      {limits.length === 0 && <p className={common.quiet}>{text('cashierSettings.noLimits')}</p>}
      {problems.has(path) && (
        <p role="alert" className={common.problem}>
          {problemOf(path)}
        </p>
      )}
      {mayChange && (
        <div>
          <Button
            ref={addButton}
            size="s"
            aria-label={text('cashierSettings.addLimits', { method: name })}
            onClick={() => onChange({ ...method, limits: [...limits, nextLimits(limits)] })}
          >
            {text('cashierSettings.add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
