export { createInstance, default, keyFromSelector } from 'i18next'
