import { Stack, Text, Title } from '@mantine/core'
import type { ShownMetas } from '@portico/contract/dashboard/my-dashboards'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../kit/form/useSendForm.ts'
import { NameField } from '../../../kit/NameDialog.tsx'
import { Tag, Tags } from '../../../kit/Tag.tsx'
import classes from './Wizard.module.css'

interface NameStepProps {
  apps: ReadonlySet<string>
  metas: readonly ShownMetas[]
  name: Field<string>
}

/** Step 3: shows the selection and asks for a name. */
export function NameStep({ apps, metas, name }: NameStepProps) {
  const { t } = useTranslation('my-dashboards')
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
              {catgName}
            </Text>
            <Tags>
              {metaNames.map((metaName) => (
                <Tag key={metaName} name={metaName} />
              ))}
            </Tags>
          </div>
        ))}
      </section>
    </Stack>
  )
}
