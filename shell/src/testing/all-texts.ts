import en from '../locales/en.json'
import lateEn from '../locales/en.late.json'
import ko from '../locales/ko.json'
import lateKo from '../locales/ko.late.json'

/** All texts of a language in one object, including those that load late. */
function merged<First extends object, Late extends object>(first: First, late: Late): First & Late {
  const both = Object.entries(late).map(([key, value]) => {
    const before: unknown = Reflect.get(first, key)
    return [key, typeof before === 'object' ? { ...before, ...value } : value]
  })
  return { ...first, ...Object.fromEntries(both) } as First & Late
}

export const KO = merged(ko, lateKo)
export const EN = merged(en, lateEn)
