import { wordSet } from '../../../../coach/lexicon/word-set.ts';
import { listLexicons, splitLines } from '../../../../speech/terms/lexicons.ts';

/** Tools as a recogniser writes them, and their names; words that mean something else as often are left out. */
const NAMES = `
excel=Excel|google sheets=Google Sheets|power bi=Power BI|powerbi=Power BI|power query=Power Query|tableau=Tableau|looker=Looker
|metabase=Metabase|superset=Superset|google analytics=Google Analytics|amplitude=Amplitude|mixpanel=Mixpanel|hotjar=Hotjar
|google ads=Google Ads|facebook ads=Facebook Ads|mailchimp=Mailchimp|hubspot=HubSpot|salesforce=Salesforce|pipedrive=Pipedrive
|zendesk=Zendesk|intercom=Intercom|freshdesk=Freshdesk|jira=Jira|confluence=Confluence|trello=Trello|asana=Asana|miro=Miro
|figma=Figma|photoshop=Photoshop|illustrator=Illustrator|indesign=InDesign|premiere pro=Premiere Pro|after effects=After Effects
|autocad=AutoCAD|solidworks=SolidWorks|revit=Revit|sketchup=SketchUp|blender=Blender|archicad=Archicad|matlab=MATLAB|simulink=Simulink
|quickbooks=QuickBooks|xero=Xero|netsuite=NetSuite|workday=Workday|shopify=Shopify|wordpress=WordPress|magento=Magento
|github actions=GitHub Actions|github=GitHub|gitlab=GitLab|bitbucket=Bitbucket|jenkins=Jenkins|teamcity=TeamCity|circleci=CircleCI
|docker=Docker|docker compose=Docker Compose|kubernetes=Kubernetes|k8s=Kubernetes|argo cd=Argo CD|argocd=Argo CD|terraform=Terraform
|ansible=Ansible|grafana=Grafana|prometheus=Prometheus|sentry=Sentry|datadog=Datadog|new relic=New Relic|kibana=Kibana
|splunk=Splunk|pagerduty=PagerDuty|kafka=Kafka|rabbitmq=RabbitMQ|redis=Redis|memcached=Memcached|postgres=Postgres
|postgresql=PostgreSQL|mysql=MySQL|mongodb=MongoDB|mongo=Mongo|clickhouse=ClickHouse|elasticsearch=Elasticsearch|snowflake=Snowflake
|bigquery=BigQuery|dynamodb=DynamoDB|cassandra=Cassandra|sqlite=SQLite|nginx=nginx|haproxy=HAProxy|istio=Istio|vault=Vault
|python=Python|javascript=JavaScript|typescript=TypeScript|java=Java|kotlin=Kotlin|golang=Go|php=PHP|c++=C++|c#=C#|sql=SQL|graphql=GraphQL
|grpc=gRPC|react=React|react native=React Native|redux=Redux|next.js=Next.js|nextjs=Next.js|vue=Vue|angular=Angular|svelte=Svelte
|webpack=webpack|vite=Vite|django=Django|fastapi=FastAPI|spring boot=Spring Boot|laravel=Laravel|rails=Rails|nestjs=NestJS
|express=Express|hibernate=Hibernate|flutter=Flutter|jetpack compose=Jetpack Compose|swiftui=SwiftUI|xcode=Xcode|android studio=Android Studio
|firebase=Firebase|crashlytics=Crashlytics|airflow=Airflow|dbt=dbt|pyspark=PySpark|hadoop=Hadoop|databricks=Databricks|pandas=pandas
|numpy=NumPy|pytorch=PyTorch|tensorflow=TensorFlow|xgboost=XGBoost|catboost=CatBoost|lightgbm=LightGBM|mlflow=MLflow|jupyter=Jupyter
|selenium=Selenium|playwright=Playwright|cypress=Cypress|appium=Appium|postman=Postman|jmeter=JMeter|k6=k6|allure=Allure
|testrail=TestRail|pytest=pytest|junit=JUnit|charles proxy=Charles Proxy|burp suite=Burp Suite|wireshark=Wireshark|nmap=Nmap
|aws=AWS|azure=Azure|gcp=GCP|google cloud=Google Cloud|cloudflare=Cloudflare|linux=Linux|bash=Bash|powershell=PowerShell
|active directory=Active Directory|opentelemetry=OpenTelemetry|swagger=Swagger|openapi=OpenAPI|unity=Unity|unreal engine=Unreal Engine
|sap=SAP|crm=the CRM|erp=the ERP|datix=Datix|sbar=SBAR|ahrefs=Ahrefs|semrush=Semrush|screaming frog=Screaming Frog
|google tag manager=Google Tag Manager|search console=Search Console|google docs=Google Docs|google forms=Google Forms|notion=Notion`;

/** Terms of the bank that are no tools, or mean something else as often. */
const NO_TOOLS = wordSet(
  `activity agile amazon android apple baseline binder canvas charles chrome compose consul coroutines cucumber dart dockerfile
  delete envoy escape express firefox flux framer git glide go google guava headhunter helm hilt hive iceberg ios kanban
  keychain keystore koin less lighthouse linkedin locust loki lottie microsoft moscow nexus origin packer pact perl
  principle promise puppet readme realm retention retrofit room ruby rust safari scala sketch slack spark spring swift
  telegram tiktok traefik vagrant waterfall windows xray yarn youtube zephyr zoom tomcat solid tilda maven
  nosql saas safe macos wi-fi bluetooth ddos oomkilled gitops devops devsecops httponly samesite etag enps scrum openai avro`,
);
/** Names that are everyday words too: told from them by a capital letter. */
export const NAMES_OF_CASE = wordSet(
  `express notion vault rails unity prettier celery flask jest parquet dagger allure babel blender bootstrap apollo intercom
  workday oracle illustrator snowflake amplitude hibernate elixir lua`,
);
/** A tool has a name with a small letter in it: "Grafana", "gRPC"; "DELETE", "KPI" and "edge case" are terms. */
const TOOL_NAME = /^(?:\p{Lu}[\w.+#]*\p{Ll}|g\p{Lu}|\p{Ll}*\p{Lu}{2})/u;
const MANY_WORDS_OF_TERMS =
  /\b(?:design|guidelines|star|dom|vitals|manager|profile|id|review|writer|research|kit|by|gateway|compiler)$/u;

/** Names by their words in lower case, joined by a blank. */
export const TOOL_NAMES: ReadonlyMap<string, string> = new Map([...listTermTools(), ...listOwnNames()]);

function listOwnNames(): [said: string, name: string][] {
  return NAMES.split('|').map((entry) => {
    const [said = '', name = ''] = entry.trim().split('=');
    return [said, name];
  });
}

/** Tools among the terms of the bank's categories. */
function listTermTools(): [said: string, name: string][] {
  return listLexicons()
    .flatMap(splitLines)
    .map((line) => line.slice(0, Math.max(0, line.indexOf(':'))).trim())
    .filter((term) => isToolName(term))
    .map((term) => [term.toLowerCase(), term]);
}

function isToolName(term: string): boolean {
  const said = term.toLowerCase();
  const isName =
    /^[\x21-\x7e]+(?: [\x21-\x7e]+){0,2}$/u.test(term) && /\p{Ll}/u.test(term) && /\p{Lu}/u.test(term);
  return (
    isName &&
    term.length >= 3 &&
    TOOL_NAME.test(term) &&
    !NO_TOOLS.has(said) &&
    !MANY_WORDS_OF_TERMS.test(said)
  );
}
