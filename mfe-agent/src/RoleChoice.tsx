import { LINE_ROLES } from '@atrium/contracts/rules/agents/line-rates'
import type { LineRole } from '@atrium/contracts/rules/agents/line-rates'
import { useText } from '@atrium/portal-kit'
import { SegmentedControl } from '@atrium/ui/segmented-control'
import styles from './form.module.css'

/** Whether the new member only plays, or has a team of their own. */
export function RoleChoice({ role, onChange }: { role: LineRole; onChange(role: LineRole): void }) {
  const t = useText()
  return (
    <div className={styles.choice}>
      <p className={styles.label} aria-hidden>
        {t('roles.label')}
      </p>
      <SegmentedControl
        label={t('roles.label')}
        value={role}
        onChange={onChange}
        options={LINE_ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
      />
      <p className={styles.note}>{t(`roles.about.${role}`)}</p>
    </div>
  )
}
