export const DEVOPS_TERMS = `
Helm: хелм
Terraform: терраформ
Ansible: ансибл, энсибл
Puppet: паппет
Vagrant: вагрант
Packer: пакер
Jenkins: дженкинс
TeamCity: тим сити
GitLab CI: гитлаб си-ай
GitHub Actions: гитхаб экшенс, гитхаб экшнс
Argo CD: арго си-ди
ArgoCD: арго си-ди
Flux: флакс
Prometheus: прометеус, прометей
Grafana: графана
Alertmanager: алерт менеджер
Loki: локи
Jaeger: егерь, джегер
OpenTelemetry: опен телеметри
Zabbix: заббикс
Kibana: кибана
Logstash: логстэш
ELK: эл-ка, и-эл-кей
Datadog: датадог
New Relic: нью релик
PagerDuty: пейджер дьюти
Consul: консул
Vault: волт
etcd: е-ти-си-ди, этсиди
Istio: истио
Envoy: энвой
Traefik: трафик
HAProxy: эйч-эй прокси, ха прокси
Ceph: цеф
MinIO: минио
Podman: подман
containerd: контейнер ди
OpenShift: опен шифт
Rancher: ранчер
minikube: миникуб
kubectl: куб контрол, кубситиэль, куб си-ти-эль
kubelet: кублет
Docker Compose: докер компоуз
Dockerfile: докер файл
YAML: ямл, ямль
EC2: и-си ту
S3: эс три
IAM: ай-эй-эм
VPC: ви-пи-си
CDN: си-ди-эн
NFS: эн-эф-эс
RAID: рейд
LVM: эл-ви-эм
SRE: эс-ар-и
SLO: эс-эл-о
SLI: эс-эл-ай
RPO: ар-пи-о
RTO: ар-ти-о
MTTR: эм-ти-ти-ар
OOM: о-о-эм, оом
OOMKilled: оом киллд, о-о-эм киллд
ACME: акме
OpenSSL: опен эс-эс-эль
systemd: систем ди
cron: крон
iptables: ай-пи тейблс
strace: эс трейс
iostat: ай-о стат
dmesg: ди месседж
tcpdump: ти-си-пи дамп
load average: лоад эверидж, лоуд аверидж
liveness: лайвнес, лайвнесс
readiness: рединес, рединесс
startup probe: стартап проб
ingress: ингресс
namespace: неймспейс
deployment: деплоймент
sidecar: сайдкар
service mesh: сервис меш
rolling update: роллинг апдейт
blue-green: блю грин
canary: канари
state: стейт
apply: апплай, эплай
destroy: дестрой
infrastructure as code: инфрастракчер эз код
GitOps: гит опс
DevOps: дэвопс, девопс
DevSecOps: дев сек опс
error budget: эррор баджет
on-call: он колл
checkpoint: чекпойнт, чекпоинт
high availability: хай авейлабилити
bare metal: бэр метал
sudo: судо
контейнер
контейнеризация
оркестратор
кластер
нода
неймспейс
ингресс
хелм-чарт: хелм чарт
плейбук
провижининг
автоскейлинг
балансировка
балансировщик
канареечный
снапшот
фейловер
алертинг
трейсинг
телеметрия
даунтайм
аптайм
виртуалка
гипервизор
файрвол
раннер
ранбук
кворум
реплика
`;
