"""Starts OpenStack Swift with its S3 interface for tests: proxy, account, container and object server in one process.

Arguments: an empty folder, and the port of the S3 interface. Objects are kept in memory, so that no file system with
extended attributes is needed. The key `aloud:tests` has the secret `secret`.
"""

import os
import sys

# Read before the slow imports, during which the parent may end.
PARENT = os.getppid()

import eventlet

eventlet.monkey_patch()

import eventlet.wsgi
from swift.common import utils

FOLDER, PORT = sys.argv[1], int(sys.argv[2])
HOST = '127.0.0.1'
BACKENDS = {'account': 'account', 'container': 'container', 'object': 'mem_object'}

DEFAULTS = f"""[DEFAULT]
swift_dir = {FOLDER}
devices = {FOLDER}
mount_check = false
log_level = CRITICAL
"""

BACKEND = """[pipeline:main]
pipeline = backend
[app:backend]
use = egg:swift#{program}
"""

FILTERS = ['catch_errors', 'gatekeeper', 'listing_formats', 's3api', 'tempauth', 'copy', 'slo', 'dlo', 'versioned_writes']

PROXY = f"""[pipeline:main]
pipeline = {' '.join(FILTERS)} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_aloud_tests = secret .admin
""" + ''.join(
    f'[filter:{name}]\nuse = egg:swift#{name}\n' for name in FILTERS if name not in ('s3api', 'tempauth')
)


class NoCache:
    """Stands in for memcached, without which Swift's sign-in refuses to work."""

    def get(self, *_args, **_options):
        return None

    def set(self, *_args, **_options):
        return None

    def delete(self, *_args, **_options):
        return None


def write(name, text):
    path = os.path.join(FOLDER, name)
    with open(path, 'w') as file:
        file.write(text)
    return path


def write_ring(name, port):
    from swift.common.ring import RingBuilder

    builder = RingBuilder(1, 1, 1)
    device = {'region': 1, 'zone': 1, 'weight': 1, 'ip': HOST, 'port': port, 'device': 'device'}
    builder.add_dev(device)
    builder.rebalance()
    builder.get_ring().save(os.path.join(FOLDER, f'{name}.ring.gz'))


def serve(listener, app):
    eventlet.wsgi.server(listener, app, log_output=False)


def end_with_parent():
    while os.getppid() == PARENT:
        eventlet.sleep(1)
    os._exit(0)


def main():
    eventlet.spawn(end_with_parent)
    utils.SWIFT_CONF_FILE = write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = tests\n')
    utils.HASH_PATH_SUFFIX = b'tests'
    os.mkdir(os.path.join(FOLDER, 'device'))
    listeners = {name: eventlet.listen((HOST, 0)) for name in BACKENDS}
    for name, listener in listeners.items():
        write_ring(name, listener.getsockname()[1])

    from swift.common.wsgi import loadapp

    for name, program in BACKENDS.items():
        path = write(f'{name}.conf', DEFAULTS + BACKEND.format(program=program))
        eventlet.spawn(serve, listeners[name], loadapp(path, global_conf={'log_name': name}))
    proxy = loadapp(write('proxy.conf', DEFAULTS + PROXY), global_conf={'log_name': 'proxy'})
    cache = NoCache()

    def with_cache(environment, start_response):
        environment['swift.cache'] = cache
        return proxy(environment, start_response)

    serve(eventlet.listen((HOST, PORT)), with_cache)


main()
