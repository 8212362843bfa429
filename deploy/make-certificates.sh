#!/bin/sh
# Certificates between our services and EventStoreDB, made once and kept in a volume. Browsers never see them:
# the edge has its own.
set -eu
cd "${1:-/certificates}"
[ -f node.crt ] && exit 0
umask 077
mkdir -p ca
openssl req -x509 -newkey rsa:2048 -nodes -days 3650 -subj '/CN=Homewright services' -keyout ca.key -out ca/ca.crt 2>/dev/null
openssl req -newkey rsa:2048 -nodes -subj '/CN=eventstoredb-node' -keyout pkcs8.key -out node.csr 2>/dev/null
openssl rsa -in pkcs8.key -traditional -out node.key 2>/dev/null
cat >extensions <<'END'
subjectAltName = DNS:eventstore, DNS:localhost, IP:127.0.0.1
extendedKeyUsage = serverAuth, clientAuth
keyUsage = digitalSignature, keyEncipherment
END
openssl x509 -req -in node.csr -CA ca/ca.crt -CAkey ca.key -CAcreateserial -days 825 -extfile extensions -out node.new 2>/dev/null
rm -f node.csr pkcs8.key extensions
mv node.new node.crt
