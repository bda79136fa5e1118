/** The browser of the tests: the system's Chromium and a Korean font, from Debian's packages where they are missing. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** Where Chromium is, installing it when this machine can. Throws one sentence that says what to install otherwise. */
export function chromium() {
  const missing = [find() ? '' : 'chromium', hasKoreanFont() ? '' : 'fonts-noto-cjk'].filter(Boolean)
  if (missing.length) installFromDebian(missing)
  const path = find()
  if (!path) throw new Error(`Install Chromium (Debian: apt-get install ${missing.join(' ')}) or set CHROMIUM_PATH, then run this again.`)
  return path
}

const find = () => [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path && existsSync(path))

function hasKoreanFont() {
  if (process.platform !== 'linux') return true
  return Boolean(spawnSync('fc-list', [':lang=ko', 'family'], { encoding: 'utf8' }).stdout?.trim())
}

function installFromDebian(packages) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return
  console.log(`Installing ${packages.join(' and ')} from Debian's packages …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-q'], { env, stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages, 'fontconfig'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}
