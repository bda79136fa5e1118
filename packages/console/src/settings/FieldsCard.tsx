import { SETTING_CARDS, type SettingCard } from '@atrium/contracts/merchants/define-setting'
import type { Localized } from '@atrium/contracts/locale/languages'
import { settingList, type SettingPath } from '@atrium/contracts/merchants/settings'
import { Card } from '@atrium/ui/card'
import { Columns } from '../layout/Columns.tsx'
import { useLocale } from '../locale/locale.tsx'
import { SettingInput, type FieldsProps } from './SettingInput.tsx'
import common from '../layout/common.module.css'
import styles from './settings.module.css'

/** The fields of all settings of a card. */
export function FieldsCard({ card, ...fields }: FieldsProps & { card: SettingCard }) {
  const { language } = useLocale()
  const { title, text }: { title: Localized; text?: Localized } = SETTING_CARDS[card]
  const paths = settingList.flatMap(([, setting]) => (setting.card === card ? Object.keys(setting.fields) : []))
  return (
    <Card headingLevel={2} title={title[language]}>
      <div className={styles.fields}>
        {text && <p className={common.quiet}>{text[language]}</p>}
        <Columns>
          {paths.map((path) => (
            <SettingInput key={path} path={path as SettingPath} {...fields} />
          ))}
        </Columns>
      </div>
    </Card>
  )
}
