export {
  changeSetting,
  openSecrets,
  putSecret,
  readSetting,
  readSettings,
  type SettingHooks,
  type SettingPlace,
} from './phase-settings.actions.ts'
export { settingRoutes } from './phase-settings.routes.ts'
