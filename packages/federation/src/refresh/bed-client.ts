// Part of the test bed. Applies its builds, as apply-build.ts does inside the shell.
import { removeSheets } from './sheets.ts'

declare const __webpack_hash__: string

interface BedBuild {
  readonly hash: string
  readonly from?: string
}

const sheetOf = (hash: string): string => `/bed.css?${hash}`

async function apply({ hash, from }: BedBuild): Promise<void> {
  if (hash === __webpack_hash__) return
  if (from !== __webpack_hash__) return reload('this page has not got the build before this one')
  const before = [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href') ?? '')
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheetOf(hash) })
  sheet.addEventListener('load', () => removeSheets(document, before), { once: true })
  await import.meta.webpackHot!.check(true)
  document.head.append(sheet)
}

function reload(reason: string): void {
  console.info(`[dev] The page is loaded again, and its state is lost: ${reason}`)
  location.reload()
}

let work = Promise.resolve()
new EventSource('/changes').onmessage = ({ data }: MessageEvent<string>) => {
  work = work
    .then(() => apply(JSON.parse(data) as BedBuild))
    .catch((error: Error) => reload(error.message.split('\n')[0]!))
}
