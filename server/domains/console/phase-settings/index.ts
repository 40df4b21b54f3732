export {
  type Changing,
  changeSetting,
  openSecrets,
  putSecret,
  readSetting,
  type SettingChange,
  type SettingHooks,
  type SettingPlace,
} from './phase-settings.actions.ts'
export { settingRoutes } from './phase-settings.routes.ts'
