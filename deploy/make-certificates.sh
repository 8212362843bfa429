#!/bin/sh
# Certificates between our services and EventStoreDB, made anew when fewer than 90 days of one are left. The keys stay, so
# that nobody trusts less than before. Browsers never see them: the edge has its own. Each folder is a volume for whoever
# needs it: `authority` for this script alone, `node` for EventStoreDB, `trusted` for everybody.
set -eu
cd "${1:-/certificates}"
umask 077
mkdir -p authority node trusted

lasts() { [ -f "$1" ] && openssl x509 -in "$1" -noout -checkend $((90 * 24 * 60 * 60)) >/dev/null; }
make_key() {
  openssl genrsa -traditional -out "$1.new" 2048 2>/dev/null
  mv "$1.new" "$1"
}

[ -f authority/ca.key ] || make_key authority/ca.key
if ! lasts trusted/ca.crt; then
  openssl req -x509 -key authority/ca.key -days 3650 -subj '/CN=Homewright services' -out trusted/ca.new
  mv trusted/ca.new trusted/ca.crt
fi

[ -f node/node.key ] || make_key node/node.key
if ! lasts node/node.crt; then
  cat >authority/extensions <<'END'
subjectAltName = DNS:eventstore, DNS:localhost, IP:127.0.0.1
extendedKeyUsage = serverAuth, clientAuth
keyUsage = digitalSignature, keyEncipherment
END
  openssl req -new -key node/node.key -subj '/CN=eventstoredb-node' -out authority/node.csr
  openssl x509 -req -in authority/node.csr -CA trusted/ca.crt -CAkey authority/ca.key -CAserial authority/ca.srl \
    -CAcreateserial -days 825 -extfile authority/extensions -out node/node.new 2>/dev/null
  rm -f authority/node.csr authority/extensions
  mv node/node.new node/node.crt
fi
