import { Stack, Text, Title } from '@mantine/core'
import type { ShownMetas } from '@portico/contract/dashboard/my-dashboards'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import type { Field } from '../../../../kit/form/useSendForm.ts'
import { NameField } from '../../../../kit/overlay/NameDialog.tsx'
import { Tag, Tags } from '../../../../kit/display/Tag.tsx'
import classes from './Wizard.module.css'
import { useNames } from '../../catalogue/index.ts'

interface NameStepProps {
  apps: ReadonlySet<string>
  metas: readonly ShownMetas[]
  name: Field<string>
}

/** Step 3: shows the selection and asks for a name. */
export function NameStep({ apps, metas, name }: NameStepProps) {
  const { t } = useTranslation('my-dashboards')
  const { keyName, categoryName } = useNames()
  return (
    <Stack gap="lg">
      <NameField {...name} label={t('name')} help={t('help')} />
      <section>
        <Title order={2} mb="xs">
          {t('chosenApps', { number: apps.size })}
        </Title>
        <div className={classes.summary}>
          {[...apps].map((id) => (
            <code key={id} className={classes.app}>
              {id}
            </code>
          ))}
        </div>
      </section>
      <section>
        <Title order={2} mb="xs">
          {t('chosenMetas', { number: metas.reduce((sum, { metaNames }) => sum + metaNames.length, 0) })}
        </Title>
        {metas.map(({ catgId, catgName, metaNames }) => (
          <div key={catgId} className={classes.chosen}>
            <Text size="sm" fw={500}>
              {categoryName(catgName)}
            </Text>
            <Tags>
              {metaNames.map((metaName) => (
                <Tag key={metaName} name={keyName(metaName)} />
              ))}
            </Tags>
          </div>
        ))}
      </section>
    </Stack>
  )
}
