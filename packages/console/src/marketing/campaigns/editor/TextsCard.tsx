import { Card } from '@atrium/ui/card'
import { HtmlField } from '../../../html-editor/HtmlField.tsx'
import { useText } from '../../../locale/locale.tsx'
import { LineField, textOf } from '../../../form/fields/LineField.tsx'
import { useField } from '../../../form/form.ts'
import common from '../../../layout/common.module.css'
import styles from '../../../form/form.module.css'

const LANGUAGES = ['KO', 'EN'] as const

/** Texts for members, in both languages side by side. */
export function TextsCard() {
  const text = useText()
  return (
    <Card headingLevel={2} title={text('campaignEditor.cards.texts')}>
      <div className={styles.languages}>
        {LANGUAGES.map((language) => {
          const lang = language.toLowerCase()
          const label = (field: 'title' | 'summary') =>
            text(`content.written.${language}`, { label: text(`marketing.fields.${field}`) })
          return (
            <div key={language} className={common.stack}>
              <LineField path={`title.${language}`} label={label('title')} lang={lang} maxLength={80} />
              <LineField path={`summary.${language}`} label={label('summary')} lang={lang} maxLength={160} />
              <TermsField language={language} />
            </div>
          )
        })}
      </div>
    </Card>
  )
}

function TermsField({ language }: { language: (typeof LANGUAGES)[number] }) {
  const text = useText()
  const { value, fault, change } = useField(`terms.${language}`)
  return (
    <HtmlField
      label={text(`content.written.${language}`, { label: text('marketing.fields.terms') })}
      hint={text('campaignEditor.hints.terms')}
      lang={language.toLowerCase()}
      maxLength={20_000}
      value={textOf(value)}
      error={fault}
      onChange={change}
    />
  )
}
