/**
 * Finds the browsers of the tests: the system's Chromium and Firefox, and a Korean font. Missing ones are installed
 * from Debian packages.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const CHROMIUM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const BROWSERS = {
  Chromium: { variable: 'CHROMIUM_PATH', packages: ['chromium'], places: CHROMIUM },
  // The same engine without the browser's user interface: a test uses a fifth less CPU time.
  'headless Chromium': {
    variable: 'CHROMIUM_PATH',
    packages: ['chromium-headless-shell', 'chromium'],
    places: ['/usr/bin/chromium-headless-shell', ...CHROMIUM],
  },
  Firefox: {
    variable: 'FIREFOX_PATH',
    packages: ['firefox-esr'],
    places: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  },
}

/**
 * Paths of these browsers, by the environment variable that passes them. Installs missing ones if possible. Otherwise
 * throws an error of one sentence with what to install.
 */
export function browsers(...names) {
  const wanted = names.map((name) => ({ name, ...BROWSERS[name] }))
  if (!hasKoreanFont()) installFromDebian('fonts-noto-cjk')
  for (const browser of wanted) for (const name of browser.packages) if (!find(browser)) installFromDebian(name)
  const absent = wanted.filter((browser) => !find(browser))
  if (absent.length)
    throw new Error(
      `Install ${absent.map(({ name }) => name).join(' and ')} (Debian: apt-get install ${absent.map(({ packages }) => packages[0]).join(' ')}) or set ${absent.map(({ variable }) => variable).join(' and ')}, then run this again.`,
    )
  return Object.fromEntries(wanted.map((browser) => [browser.variable, find(browser)]))
}

const find = ({ variable, places }) => [process.env[variable], ...places].find((path) => path && existsSync(path))

function hasKoreanFont() {
  if (process.platform !== 'linux') return true
  return Boolean(spawnSync('fc-list', [':lang=ko', 'family'], { encoding: 'utf8' }).stdout?.trim())
}

function installFromDebian(name) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return
  console.log(`Installing ${name} from Debian's packages …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-q'], { env, stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name, 'fontconfig'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
