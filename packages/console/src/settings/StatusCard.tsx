import { Card } from '@atrium/ui/card'
import { Columns } from '../layout/Columns.tsx'
import { useText } from '../locale/locale.tsx'
import { SettingInput, type FieldsProps } from './SettingInput.tsx'
import common from '../layout/common.module.css'
import styles from './settings.module.css'

/** Open, closed for maintenance, or closed to visitors outside a region. */
export function StatusCard({ timeZone, ...fields }: FieldsProps & { timeZone: string }) {
  const text = useText()
  return (
    <Card headingLevel={2} title={text('merchantSettings.status.title')}>
      <div className={styles.fields}>
        <SettingInput path="status" {...fields} />
        {fields.draft.fields.status === '1' && (
          <>
            <SettingInput path="maintenanceEnd" hint={text('merchantSettings.endHint', { timeZone })} {...fields} />
            <Columns>
              <SettingInput path="maintenanceMessage.KO" {...fields} />
              <SettingInput path="maintenanceMessage.EN" {...fields} />
            </Columns>
            <p className={common.quiet}>{text('merchantSettings.messageHint')}</p>
          </>
        )}
      </div>
    </Card>
  )
}
