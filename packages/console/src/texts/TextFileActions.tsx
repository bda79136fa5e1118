import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import { MAX_TEXT_FILE_BYTES, textFile } from '@atrium/contracts/staff/content/texts'
import type { TextFile } from '@atrium/contracts/staff/content/texts'
import { saveFile } from '@atrium/report-kit'
import { Button } from '@atrium/ui/button'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useText } from '../locale/locale.tsx'
import { useChange, useRegistry } from '../registry/registry.tsx'
import { FileReport } from './FileReport.tsx'
import common from '../layout/common.module.css'
import styles from './texts.module.css'

/** Downloads the file of a language for translators, and applies it to the draft. */
export function TextFileActions({
  merchant,
  language,
  revision,
}: {
  merchant: string
  language: LanguageCode
  revision: number
}) {
  const text = useText()
  const id = useId()
  const registry = useRegistry()
  const [problem, setProblem] = useState<string>()
  const download = useMutation({
    mutationFn: () => registry.exportTexts({ merchant, language }),
    onSuccess: (file) =>
      saveFile(
        new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' }),
        `texts-${merchant}-${language}.json`,
      ),
  })
  const applying = useChange('applyTexts')
  const choose = async (chosen: File | undefined) => {
    applying.reset()
    setProblem(undefined)
    if (!chosen) return
    if (chosen.size > MAX_TEXT_FILE_BYTES) return setProblem(text('portalTexts.tooLarge'))
    const file = fileIn(await chosen.text())
    if (!file) return setProblem(text('portalTexts.notAFile'))
    if (file.language !== language) return setProblem(text('portalTexts.otherLanguage', { language: file.language }))
    applying.mutate({ merchant, revision, file })
  }
  const error = download.error ?? applying.error
  return (
    <div className={common.list}>
      <div className={common.row}>
        <Button size="s" busy={download.isPending} onClick={() => download.mutate()}>
          {text('portalTexts.download')}
        </Button>
        <label htmlFor={id}>{text('portalTexts.upload')}</label>
        <input
          id={id}
          type="file"
          className={styles.file}
          accept="application/json,.json"
          disabled={applying.isPending}
          onChange={({ target }) => {
            void choose(target.files?.[0])
            // Resets the input, so that the same file can be chosen again after it was changed.
            target.value = ''
          }}
        />
      </div>
      {problem && <p role="alert">{problem}</p>}
      {error && <ErrorNote error={error} />}
      {applying.data && <FileReport report={applying.data} />}
    </div>
  )
}

function fileIn(content: string): TextFile | undefined {
  try {
    return textFile.parse(JSON.parse(content))
  } catch {
    return undefined
  }
}
