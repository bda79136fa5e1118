/** The browsers of the tests: the system's Chromium and Firefox and a Korean font, from Debian's packages where they are missing. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const BROWSERS = {
  Chromium: { variable: 'CHROMIUM_PATH', package: 'chromium', places: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'] },
  Firefox: { variable: 'FIREFOX_PATH', package: 'firefox-esr', places: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'] },
}

/** Where each of these browsers is, by the variable that tells it: installed when this machine can. Throws one sentence that says what to install otherwise. */
export function browsers(...names) {
  const wanted = names.map((name) => ({ name, ...BROWSERS[name] }))
  const missing = [...wanted.filter((browser) => !find(browser)).map((browser) => browser.package), ...(hasKoreanFont() ? [] : ['fonts-noto-cjk'])]
  if (missing.length) installFromDebian(missing)
  const absent = wanted.filter((browser) => !find(browser))
  if (absent.length) throw new Error(`Install ${absent.map(({ name }) => name).join(' and ')} (Debian: apt-get install ${missing.join(' ')}) or set ${absent.map(({ variable }) => variable).join(' and ')}, then run this again.`)
  return Object.fromEntries(wanted.map((browser) => [browser.variable, find(browser)]))
}

const find = ({ variable, places }) => [process.env[variable], ...places].find((path) => path && existsSync(path))

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
