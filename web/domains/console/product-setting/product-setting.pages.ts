import { appSearch } from '../../../kernel/environment.ts'
import { page } from '../../../kernel/pages.ts'

export const productSettingPages = {
  productSetting: page('/app/product/setting', {
    area: 'app',
    search: appSearch,
    load: () => import('./product-setting.screen.tsx'),
    shows: 'ProductSettingPage',
  }),
}
