export const DATA_TERMS = `
Pandas: пандас
NumPy: нампай, нумпай
SciPy: сайпай
scikit-learn: сайкит лёрн, скикит лерн
PyTorch: пайторч, питорч
TensorFlow: тензорфлоу, тенсорфлоу
Keras: керас
XGBoost: икс-джи буст
LightGBM: лайт джи-би-эм
CatBoost: кэтбуст
Jupyter: джупитер, юпитер
Spark: спарк
Spark UI: спарк ю-ай
PySpark: пайспарк
Hadoop: хадуп
Hive: хайв
HDFS: эйч-ди-эф-эс
Airflow: эйрфлоу, эирфлоу
dbt: ди-би-ти
Greenplum: гринплам
Vertica: вертика
Snowflake: сноуфлейк
BigQuery: биг квери
Redshift: редшифт
Databricks: датабрикс
Parquet: паркет
Avro: авро
Iceberg: айсберг
Delta Lake: дельта лейк
Flink: флинк
Superset: суперсет
Tableau: табло
Power BI: пауэр би-ай
Looker: лукер
Metabase: метабейз
DataLens: дата ленс
Grafana: графана
DWH: ди-дабл-ю-эйч, дэ-вэ-ха
ETL: и-ти-эль, е-тэ-эль
ELT: и-эл-ти
OLAP: олап
OLTP: о-эл-ти-пи
BI: би-ай
ML: эм-эль
AI: эй-ай
NLP: эн-эл-пи
CV: си-ви
A/B-тест: а бэ тест, эй би тест
AUC: эй-ю-си, аук
ROC: рок
ROC AUC: рок аук
F1: эф один
RMSE: ар-эм-эс-и
MAE: эм-эй-и
SHAP: шап
BERT: берт
GPT: джи-пи-ти
RAG: раг
LTV: эл-ти-ви
CAC: как
ARPU: арпу
DAU: дау
MAU: мау
CTR: си-ти-ар
NPS: эн-пи-эс
CSAT: си-сат
p-value: пи вэлью
accuracy: эккьюраси, аккураси
precision: пресижн, прецизион
recall: реколл, рекол
feature engineering: фича инжиниринг, фиче инжиниринг
feature store: фича стор
data lake: дата лейк
data mart: дата март
data quality: дата куолити
data driven: дата дривен
machine learning: машин лёрнинг, машин лернинг
deep learning: дип лёрнинг, дип лернинг
data science: дата сайенс
data engineer: дата инженер
gradient boosting: градиент бустинг
random forest: рэндом форест
cross validation: кросс валидейшн
overfitting: оверфиттинг
fine-tuning: файн тюнинг
baseline: бейзлайн
shuffle: шаффл
broadcast: бродкаст
sort-merge join: сорт мердж джойн
watermark: вотермарк
left join: лефт джойн
window function: виндоу фанкшн
cohort: когорт
retention: ретеншн, ретеншен
churn: чёрн, чурн
funnel: фаннел
MLflow: эм-эл флоу
Kubeflow: кубфлоу
Hugging Face: хаггинг фейс
OpenAI: опен эй-ай
LangChain: лэнгчейн
датасет
датафрейм
пайплайн
когорта
когортный
ретеншен
конверсия
эмбеддинг
бустинг
переобучение
регуляризация
кросс-валидация
гиперпараметр
нейросеть
классификатор
регрессия
кластеризация
дисперсия
квантиль
перцентиль
дашборд
батч
бэкфилл
датаинженер
датасаентист
дрифт
`;
