const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** Names of a browser and its system: `Chrome · Windows`. If neither is known, the start of the user agent. */
export function deviceName(userAgent: string): string {
  const named = [BROWSERS, SYSTEMS]
    .map((names) => names.find(([pattern]) => pattern.test(userAgent))?.[1])
    .filter(Boolean)
  return named.length ? named.join(' · ') : userAgent.slice(0, 40)
}
