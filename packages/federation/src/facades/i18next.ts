export { createInstance, default } from 'i18next'
