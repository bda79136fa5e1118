import { MONEY_PLACES } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { ChoiceRow } from '@atrium/ui/choice-row'
import { NumberField } from '@atrium/ui/number-field'
import { SegmentedControl } from '@atrium/ui/segmented-control'
import { CHASE_KINDS, MAX_ISSUES, MIN_ISSUES, type ChaseFields } from './chase-fields.ts'
import styles from './chase.module.css'

const AMOUNTS: ReadonlySet<keyof ChaseFields> = new Set(['profit', 'stopAt'])

interface ChaseFormProps {
  fields: ChaseFields
  currency: string
  onChange(fields: ChaseFields): void
}

/** The plan of a chase: number of issues, growth of the multiple, and stop condition. */
export function ChaseForm({ fields, currency, onChange }: ChaseFormProps) {
  const t = useText()
  const field = (name: keyof ChaseFields & string, label: string, hint?: string) => (
    <NumberField
      label={label}
      hint={hint}
      size={6}
      places={AMOUNTS.has(name) ? MONEY_PLACES : 0}
      value={String(fields[name])}
      onChange={(value) => onChange({ ...fields, [name]: value })}
    />
  )
  return (
    <div className={styles.form}>
      <SegmentedControl
        className={styles.kinds}
        label={t('game.chase.kind')}
        value={fields.kind}
        onChange={(kind) => onChange({ ...fields, kind })}
        options={CHASE_KINDS.map((kind) => ({ value: kind, label: t(`game.chase.kinds.${kind}`) }))}
      />
      <div className={styles.fields}>
        {field('issues', t('game.chase.issues'), t('game.chase.issuesHint', { min: MIN_ISSUES, max: MAX_ISSUES }))}
        {field('start', t('game.chase.start'))}
        {fields.kind === 'factor' && field('factor', t('game.chase.factor'))}
        {fields.kind === 'factor' && field('every', t('game.chase.every'))}
        {fields.kind === 'minimum-profit' && field('profit', t('game.chase.profit', { currency }))}
        {fields.kind === 'minimum-margin' && field('margin', t('game.chase.margin'))}
      </div>
      <ChoiceRow
        type="checkbox"
        checked={fields.stopsAtWin}
        onChange={({ target }) => onChange({ ...fields, stopsAtWin: target.checked })}
      >
        {t('game.chase.stops')}
      </ChoiceRow>
      {fields.stopsAtWin && (
        <div className={styles.fields}>
          {field('stopAt', t('game.chase.stopAt', { currency }), t('game.chase.stopAtHint'))}
        </div>
      )}
    </div>
  )
}
