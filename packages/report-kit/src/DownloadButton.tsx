import { textIn } from '@atrium/contracts/locale/languages'
import { Button } from '@atrium/ui/button'
import { DownloadIcon } from '@atrium/ui/icon'
import { useState } from 'react'
import type { ReportFile } from './file/save-report.ts'
import { WORDS } from './words.ts'

/** Saves all rows that match the filters as a CSV file for spreadsheets. */
export function DownloadButton<Answer, Row>(file: ReportFile<Answer, Row>) {
  const { language, tellError } = file.surroundings
  const words = textIn(WORDS, language)
  const [isBusy, setBusy] = useState(false)
  // Loaded on demand, because most visits save no file.
  const save = async () => {
    const { saveReport } = await import('./file/save-report.ts').catch((cause: Error) => {
      throw new Error(words.failed, { cause })
    })
    await saveReport(file)
  }
  const download = () => {
    setBusy(true)
    save()
      .catch((error: Error) => tellError(error.message))
      .finally(() => setBusy(false))
  }
  return (
    <Button icon={<DownloadIcon size={18} />} busy={isBusy} onClick={download}>
      {words.download}
    </Button>
  )
}
